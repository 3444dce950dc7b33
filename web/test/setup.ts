import { vi } from "vitest";

// Test files share a process, which keeps the libraries loaded. Each has its own modules of the app and of the tests, and its own document.
vi.resetModules();
