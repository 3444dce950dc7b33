import { type ComponentType, createElement, lazy } from "react";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const loading: Promise<unknown>[] = [];

/**
 * A part that is loaded together with its screen, because a page that is drawn without a browser
 * cannot wait.
 */
function loadedPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  loading.push(
    load().then((loaded) => {
      Part = loaded.default;
    }),
  );
  return (props) => Part && createElement(Part, props);
}

/** A part of a screen with scripts of its own. */
export const lazyPart: <Props extends object>(load: Load<Props>) => ComponentType<Props> = import.meta.env.SSR
  ? loadedPart
  : lazy;

/** Resolves when every part of the loaded screens has loaded. */
export const loadParts = () => Promise.all(loading);
