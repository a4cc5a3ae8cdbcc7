import { pathOf, type IconName } from './icons.ts';

/** Those that point along the reading direction. */
const TURNING: ReadonlySet<IconName> = new Set<IconName>([
  'back',
  'left',
  'right',
  'external',
  'undo',
  'redo',
  'sign-out',
]);

const classOf = (name: IconName): string => {
  if (name === 'more') return 'icon dots';
  if (name === 'star-on') return 'icon filled';
  return TURNING.has(name) ? 'icon turns' : 'icon';
};

/** Never says anything by itself: what it means stands beside it, or in the label of its button. */
export function Icon({ name, size = 17 }: { name: IconName; size?: number }) {
  return (
    <svg className={classOf(name)} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={pathOf(name)} />
    </svg>
  );
}
