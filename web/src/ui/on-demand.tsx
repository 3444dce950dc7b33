import { useLingui } from "@lingui/react/macro";
import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { loadScripts } from "../lib/pages/load-scripts";
import { toastError } from "../lib/toast";

interface OnDemandProps<Props> {
  /** Keep its identity stable. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/**
 * A dialog whose code loads when it opens. If loading fails, it says so and closes, and the user
 * can open it again.
 */
export function OnDemand<Props extends { onClose: () => void }>({ load, props }: OnDemandProps<Props>) {
  const { t } = useLingui();
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const fail = useEffectEvent(() => {
    toastError(t`Please check your connection and try again.`, t`This could not be opened`);
    props.onClose();
  });
  useEffect(() => {
    let isGone = false;
    loadScripts(load).then(
      (component) => isGone || setLoaded(() => component),
      () => isGone || fail(),
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  return Loaded && <Loaded {...props} />;
}
