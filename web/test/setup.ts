import { vi } from "vitest";

// Test files share a process. Each has modules of its own: the app's, and the server before it.
vi.resetModules();
