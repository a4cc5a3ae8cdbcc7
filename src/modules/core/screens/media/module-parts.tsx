// What modules add to the media. Their code comes when somebody looks at it.
import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { Attachment } from '#client/paths.ts';
import { IconButton } from '#admin/kit/button.tsx';
import { Skeleton } from '#admin/kit/empty-state.tsx';
import { Panel } from '#admin/kit/panel.tsx';
import type { MediaPart } from '#admin/kit/screen.ts';
import { useApp } from '#admin/session/app.ts';

const ofFiles = new Map<string, ComponentType<{ media: Attachment }>>();
const ofAll = new Map<string, ComponentType>();

export function ModuleParts({ media }: { media: Attachment }) {
  const { mediaParts } = useApp();
  return mediaParts.map(({ id, loadFile }) => {
    const Part = ofFiles.get(id) ?? lazy(loadFile);
    ofFiles.set(id, Part);
    return (
      <Suspense key={id}>
        <Part media={media} />
      </Suspense>
    );
  });
}

export function ModuleTools() {
  const { mediaParts } = useApp();
  return mediaParts.map((part) => <Tool key={part.id} part={part} />);
}

function Tool({ part: { id, icon, label, loadAll } }: { part: MediaPart }) {
  const { start } = useApp();
  const [isOpen, setOpen] = useState(false);
  const All = ofAll.get(id) ?? lazy(loadAll);
  ofAll.set(id, All);
  return (
    <>
      <IconButton icon={icon} label={label(start)} onClick={() => setOpen(true)} />
      <Panel title={label(start)} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Suspense fallback={<Skeleton lines={3} />}>
          <All />
        </Suspense>
      </Panel>
    </>
  );
}
