/** On or off at once; without a save. */
export const Switch = ({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: () => void }) => (
  <button type="button" role="switch" className="switch" aria-checked={isOn} aria-label={label} onClick={onChange} />
);
