import { type ComponentType, useEffect, useRef, useState } from "react";
import { toastError } from "../lib/toast";

interface OnDemandProps<Props> {
  /** Keep it stable. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** A dialog whose code is loaded when it opens. One that cannot be loaded says so and closes, and may be opened again. */
export function OnDemand<Props extends { onClose: () => void }>({ load, props }: OnDemandProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    let isGone = false;
    load().then(
      (component) => isGone || setLoaded(() => component),
      () => {
        if (isGone) return;
        toastError("Please check your connection and try again.", "This could not be opened");
        latest.current.onClose();
      },
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  return Loaded && <Loaded {...props} />;
}
