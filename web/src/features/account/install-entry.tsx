import { useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { useState } from "react";
import { MenuEntry } from "../../ui/menu-entry";
import { install, useInstallState } from "./install-state";
import { IosInstructions } from "./ios-instructions";

/** The entry 'Install app', in browsers that can. */
export function InstallEntry() {
  const { t } = useLingui();
  const state = useInstallState();
  const [isExplaining, setExplaining] = useState(false);
  if (state === "installed" || state === "impossible") return null;
  const press = () => (state === "by-hand" ? setExplaining(true) : void install());
  return (
    <>
      <MenuEntry icon={Download} label={t`Install app`} onPress={press} />
      {isExplaining && <IosInstructions onClose={() => setExplaining(false)} />}
    </>
  );
}
