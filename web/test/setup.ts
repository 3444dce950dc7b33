import { vi } from "vitest";

// Test files share a process. Each has modules of its own, the app's and the server before it, and
// nothing that the file before has stored, such as how wrong its clock was.
vi.resetModules();
localStorage.clear();
sessionStorage.clear();
