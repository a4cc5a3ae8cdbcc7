// Pictures for posts that have none: six joints, chosen by the number of the post, in the colours of the site.

const JOINTS: readonly string[] = [
  '<path class="a" d="M0 0h800v600H0z"/><path class="b" d="M0 340h800v150H0zM-60 206h150l-40 140h-70zM180 206h150l-40 140h-70zM350 206h150l-40 140h-70zM720 206h150l-40 140h-70z"/><path class="c" d="M555 206h100l40 140H515z"/>',
  '<path class="b" d="M0 0h800v600H0z"/><path class="c" d="M500 0h300v600H500z"/><path class="a" d="M300 120h500v120H300zM300 360h500v120H300z"/><path class="c" d="M0 120h300v120H0zM0 360h300v120H0z"/><circle class="a" cx="150" cy="180" r="34"/>',
  '<path class="a" d="M0 0h800v600H0z"/><path class="b" d="M0 340h290V220h220v120h290v260H0z"/><path class="c" d="M330 120h140v260H330z"/>',
  '<path class="b" d="M0 0h800v600H0z"/><path class="a" d="M0 0h520L280 240v120L40 600H0z"/><path class="c" d="M800 0v600H280l240-240V240L760 0z"/>',
  '<path class="a" d="M0 0h800v600H0z"/><path class="d" d="M200 200a200 200 0 0 1 400 0zM0 400a200 200 0 0 1 400 0zM600 600a200 200 0 0 1 400 0zM200 600a200 200 0 0 1-400 0z"/><path class="c" d="M0 0a200 200 0 0 1 200 200H0zM600 200a200 200 0 0 1 200 200H600zM200 600a200 200 0 0 1 200-200v200z"/><path class="b" d="M600 200A200 200 0 0 1 800 0v200zM400 400a200 200 0 0 1 200-200v200z"/>',
  '<path class="b" d="M0 0h800v600H0z"/><path class="a" d="M40 600V210a40 40 0 0 1 80 0v390zM150 600V290a40 40 0 0 1 80 0v310zM260 600V370a40 40 0 0 1 80 0v230zM370 600V210a40 40 0 0 1 80 0v390zM590 600V370a40 40 0 0 1 80 0v230zM700 600V210a40 40 0 0 1 80 0v390z"/><path class="c" d="M480 600V290a40 40 0 0 1 80 0v310z"/>',
];

export function Joint({ number }: { number: number }) {
  return (
    <svg
      class="joint"
      viewBox="0 0 800 600"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: JOINTS[number % JOINTS.length] ?? '' }}
    />
  );
}
