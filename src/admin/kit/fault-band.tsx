import type { Sending } from './sending.ts';

/** What the site said against the whole of a form. */
export const FaultBand = ({ fault }: Pick<Sending, 'fault'>) =>
  fault === undefined ? null : (
    <p className="band bad" role="alert">
      {fault}
    </p>
  );
