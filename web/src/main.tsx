import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { startI18n } from "./lib/language";
import "./styles/index.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
const page = createRoot(root);
void startI18n().then((i18n) =>
  page.render(
    <StrictMode>
      <App i18n={i18n} />
    </StrictMode>,
  ),
);

// Nothing on the first view needs it, and without it the focus only starts over at the top.
import("./shell/focus-keeper").then(
  ({ keepFocus }) => keepFocus(),
  () => {},
);
