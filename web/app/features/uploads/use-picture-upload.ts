import { useEffect, useRef, useState } from 'react';
import { problemOfFile } from './check-file.ts';
import { uploadPicture, type Uploader, type UploadStep } from './upload-picture.ts';

/**
 * The upload of one picture. `choose` checks a file, which the reader then crops. `send` uploads the cropped
 * picture and calls `onUploaded` with its address.
 */
export function usePictureUpload(onUploaded: (address: string) => void, by: Uploader) {
  const [chosen, setChosen] = useState<File>();
  const [step, setStep] = useState<UploadStep>();
  const [problem, setProblem] = useState('');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const choose = (file: File | undefined) => {
    if (!file || step !== undefined) return;
    const problemText = problemOfFile(file);
    setProblem(problemText);
    setChosen(problemText ? undefined : file);
  };
  const giveUp = (why = '') => {
    running.current?.abort();
    setChosen(undefined);
    setStep(undefined);
    setProblem(why);
  };
  const send = async (file: Blob) => {
    const control = new AbortController();
    running.current = control;
    setChosen(undefined);
    setProblem('');
    try {
      onUploaded(await uploadPicture(file, setStep, control.signal, by));
    } catch (error) {
      if (!control.signal.aborted) setProblem((error as Error).message);
    } finally {
      if (running.current === control) setStep(undefined);
    }
  };
  return { chosen, step, problem, choose, giveUp, send };
}
