import { useEffect, useMemo, useRef, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { uploadTexts } from '#shared/pictures.ts';
import { Button } from '#web/components/button.tsx';
import { problemOfPixels } from './check-file.ts';
import { cutOut } from './cut-out.ts';

interface CropPictureProps {
  file: File;
  /** The ratio of width to height of the chosen part. When undefined, the reader can choose any part. */
  aspect: number | undefined;
  onDone(file: Blob): void;
  /** Called with the reason why the picture cannot be used; with an empty text when the reader cancels. */
  onCancel(problem: string): void;
}

/** Shows a picture, and the reader selects a part of it with pointer or keys. */
export default function CropPicture({ file, aspect, onDone, onCancel }: CropPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const show = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => {
    const problem = problemOfPixels(width, height);
    if (problem) return onCancel(problem);
    const whole = { unit: '%', width: 100, height: 100 } as const;
    const largest = aspect ? makeAspectCrop(whole, aspect, width, height) : whole;
    // A part with the picture's full width can be higher than the picture, so it is scaled down.
    const scale = 100 / Math.max(100, largest.height ?? 100);
    const fitting = { unit: '%', width: 100 * scale, height: (largest.height ?? 100) * scale } as const;
    setCrop(centerCrop(fitting, width, height));
  };
  const take = async () => {
    if (!image.current || !crop) return;
    try {
      onDone(await cutOut(image.current, crop, file.type));
    } catch {
      onCancel(uploadTexts.damaged);
    }
  };
  return (
    <div className="grid justify-items-start gap-3">
      <ReactCrop
        crop={crop}
        aspect={aspect}
        keepSelection
        minWidth={24}
        minHeight={24}
        onChange={(_, percent) => setCrop(percent)}
        className="max-h-96 max-w-full"
      >
        <img
          ref={image}
          src={address}
          alt="The file you chose"
          onLoad={(event) => show(event.currentTarget)}
          onError={() => onCancel(uploadTexts.noImage)}
          className="max-h-96"
        />
      </ReactCrop>
      <p className="text-sm text-ink-soft">
        Drag the frame or its corners, or move to one with Tab and use the arrow keys.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={() => void take()}>
          Use this part
        </Button>
        <Button size="small" tone="secondary" onClick={() => onCancel('')}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
