import type { ReactNode } from 'react';

/** What this place is for, a first step and a second way. */
export function EmptyState({
  title,
  children,
  actions,
  hasPicture = true,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  hasPicture?: boolean;
}) {
  return (
    <div className="empty">
      {hasPicture && <Joint />}
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className="actions">{actions}</div>}
    </div>
  );
}

/** Two pieces of wood and the tongue that holds them. */
function Joint() {
  return (
    <svg className="picture" viewBox="0 0 150 84" aria-hidden="true">
      <rect width="150" height="84" fill="var(--accent-soft)" />
      <path d="M0 24h62v12h26V24h62v36H88V48H62v12H0z" fill="var(--main)" />
      <path d="M62 36h26v12H62z" fill="var(--spark)" />
    </svg>
  );
}

/** In the shape of a list; it shows itself only after a while. */
export const Skeleton = ({ lines = 9 }: { lines?: number }) => (
  <div className="skeleton" aria-hidden="true">
    {Array.from({ length: lines }, (_none, at) => (
      <i key={at} />
    ))}
  </div>
);
