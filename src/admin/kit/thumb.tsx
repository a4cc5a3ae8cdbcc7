/** A picture of a record, or a drawing that its number chooses: no list is ragged. */
export function Thumb({ source, id }: { source: string | undefined; id: number }) {
  if (source !== undefined) return <img className="thumb" src={source} alt="" loading="lazy" decoding="async" />;
  return (
    <span className="thumb" aria-hidden="true">
      <svg viewBox="0 0 44 32" preserveAspectRatio="xMidYMid slice">
        <rect width="44" height="32" fill="var(--accent-soft)" />
        <path d={JOINTS[id % JOINTS.length]} fill="var(--accent-line)" />
        <path d={TONGUES[id % TONGUES.length]} fill="var(--spark)" />
      </svg>
    </span>
  );
}

const JOINTS = [
  'M0 20h18v-6h8v6h18v12H0z',
  'M0 0h16v20h12V0h16v32H0z',
  'M0 22L16 10h12l16 12v10H0z',
  'M0 12h12v8h20v-8h12v20H0z',
  'M6 32V10h12v8h8v-8h12v22z',
];
const TONGUES = ['M18 14h8v6h-8z', 'M16 8h12v12H16z', 'M16 4h12v6H16z', 'M12 12h20v8H12z', 'M18 10h8v8h-8z'];
