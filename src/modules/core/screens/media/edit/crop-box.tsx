// The part of a picture that stays: moved and pulled with the pointer, or with arrow keys.
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useMediaWords } from '../words/use-words.ts';
import { grownBy, movedBy, pulledBy, type Crop } from './steps.ts';

type Change = (crop: Crop, right: number, down: number) => Crop;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function CropBox({ crop, onChange }: { crop: Crop; onChange: (crop: Crop) => void }) {
  const words = useMediaWords();
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<{ readonly x: number; readonly y: number; readonly crop: Crop; readonly change: Change }>(
    undefined,
  );
  const hold =
    (change: Change) =>
    (event: PointerEvent): void => {
      event.preventDefault();
      event.stopPropagation();
      box.current?.setPointerCapture(event.pointerId);
      held.current = { x: event.clientX, y: event.clientY, crop, change };
    };
  const drag = (event: PointerEvent): void => {
    const area = box.current?.parentElement?.getBoundingClientRect();
    if (!held.current || !area) return;
    const { x, y, crop: before, change } = held.current;
    const percent = (moved: number, whole: number): number => (moved / whole) * 100;
    onChange(change(before, percent(event.clientX - x, area.width), percent(event.clientY - y, area.height)));
  };
  const press = (event: KeyboardEvent): void => {
    const [right, down] = ARROWS[event.key] ?? [];
    if (right === undefined || down === undefined) return;
    event.preventDefault();
    onChange((event.shiftKey ? grownBy : movedBy)(crop, right, down));
  };
  return (
    <div
      ref={box}
      className="crop-box"
      role="application"
      aria-label={words.edit.part}
      aria-description={words.edit.partKeys}
      tabIndex={0}
      style={{ left: `${crop.left}%`, top: `${crop.top}%`, width: `${crop.width}%`, height: `${crop.height}%` }}
      onKeyDown={press}
      onPointerDown={hold(movedBy)}
      onPointerMove={drag}
      onPointerUp={() => (held.current = undefined)}
      onPointerCancel={() => (held.current = undefined)}
    >
      <i className="start" onPointerDown={hold(pulledBy)} />
      <i className="end" onPointerDown={hold(grownBy)} />
    </div>
  );
}
