import { ImageUp, Trash2 } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button } from '#web/components/button.tsx';
import { classNames } from '#web/components/class-names.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { uploadTexts } from '#shared/pictures.ts';
import { useKept } from '#web/features/forms/use-kept.ts';
import { useRescuedFocus } from '#web/hooks/use-rescued-focus.ts';
import type { Uploader } from './upload-picture.ts';
import { usePictureUpload } from './use-picture-upload.ts';
import { useUnfinished } from './use-unfinished.ts';

const CropPicture = lazy(() => import('./crop-picture.tsx'));

interface PictureFieldProps {
  label: string;
  /** The picture's address; empty without a picture. */
  value: string;
  onChange(address: string): void;
  /** The ratio of width to height of the cropped picture. When left out, the reader can choose any part. */
  aspect?: number;
  /** The kind of uploader; `account` when left out. */
  by?: Uploader;
  /** Other content of the field, such as its error text or an input for the picture's address. */
  children?: ReactNode;
  className?: string;
}

/** A field for a picture, which the reader chooses, drags in or pastes. */
export function PictureField({
  label,
  value,
  onChange,
  aspect,
  by = 'account',
  children,
  className,
}: PictureFieldProps) {
  const { chosen, step, problem, choose, giveUp, send } = usePictureUpload(onChange, by);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useRescuedFocus(root);
  const isUnfinished = chosen !== undefined || step !== undefined;
  useKept(`picture ${label}`, {
    typed: () => (isUnfinished ? {} : undefined),
    giveBack: () => giveUp(uploadTexts.notSent),
  });
  const asksToFinish = useUnfinished(root, isUnfinished);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return (
    <div
      ref={root}
      tabIndex={-1}
      role="group"
      aria-labelledby={id}
      onPaste={(event) => {
        const [file] = event.clipboardData.files;
        if (!file) return;
        event.preventDefault();
        choose(file);
      }}
      className={classNames('grid gap-3', className)}
    >
      <p id={id} className="text-sm font-semibold">
        {label}
      </p>
      {chosen ? (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <CropPicture
            key={`${chosen.name} ${chosen.lastModified}`}
            file={chosen}
            aspect={aspect}
            onDone={(file) => void send(file)}
            onCancel={giveUp}
          />
        </Suspense>
      ) : (
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
          className={classNames(
            'flex flex-wrap items-center gap-4 rounded-md border-2 border-dashed p-4',
            isOver ? 'border-leaf bg-leaf-soft' : 'border-line-strong',
          )}
        >
          {value && step === undefined && (
            <img src={value} alt={`${label} now`} className="h-24 max-w-40 rounded-md object-contain" />
          )}
          {step === undefined ? (
            <>
              <Button tone="secondary" size="small" onClick={() => input.current?.click()}>
                <ImageUp aria-hidden="true" className="icon-md" />{' '}
                <span>{value ? 'Replace' : 'Choose a picture'}</span>
                <span className="sr-only">{` ${label}`}</span>
              </Button>
              {value && (
                <Button tone="quiet" size="small" onClick={() => onChange('')}>
                  <Trash2 aria-hidden="true" className="icon-md" /> Remove
                  <span className="sr-only">{` ${label}`}</span>
                </Button>
              )}
              <p className="text-sm text-ink-soft">or drag it here, or paste it. Less than 10 MB.</p>
            </>
          ) : (
            <Progress step={step} label={label} onCancel={() => giveUp()} />
          )}
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label={`${label}: file`}
        className="sr-only"
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // Emptying the input lets the reader choose the same file again.
          event.target.value = '';
        }}
      />
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {asksToFinish
          ? 'Please finish this picture first: use the part you see or cancel, and wait until it is ready.'
          : problem}
      </p>
      {children}
    </div>
  );
}

function Progress({
  step,
  label,
  onCancel,
}: {
  step: number | 'preparing';
  label: string;
  onCancel(): void;
}) {
  return (
    <div className="flex grow flex-wrap items-center gap-4">
      {step === 'preparing' ? (
        <p role="status" className="flex items-center gap-2 text-sm">
          <Spinner /> The picture is being prepared…
        </p>
      ) : (
        <>
          <progress
            max={100}
            value={step}
            aria-label={`Upload of ${label}`}
            className="h-3 grow accent-leaf"
          />
          <span className="text-sm tabular-nums">{`${step}%`}</span>
        </>
      )}
      <Button tone="quiet" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
