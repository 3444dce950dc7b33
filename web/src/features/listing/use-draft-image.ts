import { useCallback, useEffect, useRef, useState } from "react";
import { readDraftImage, saveDraftImage } from "./listing-draft";

/**
 * The picture of an unfinished listing. `ready` returns it once what is still read, checked or
 * stored has ended, so that a form that is sent meanwhile has it.
 */
export function useDraftImage(userId: string | null) {
  const [image, setImage] = useState<File | null>(null);
  const latest = useRef<File | null>(null);
  const work = useRef(Promise.resolve());

  const take = useCallback((next: File | null) => {
    latest.current = next;
    setImage(next);
  }, []);

  useEffect(() => {
    work.current = readDraftImage(userId).then((kept) => {
      if (kept && !latest.current) take(kept);
    });
  }, [userId, take]);

  const ready = async () => {
    await work.current;
    return latest.current;
  };
  const onChange = (next: File | null) => {
    take(next);
    return saveDraftImage(userId, next);
  };
  const onPicking = (picking: Promise<void>) => {
    work.current = picking;
  };
  return { picture: { image, onChange, onPicking }, ready };
}
