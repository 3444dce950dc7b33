import { afterEach, expect, it, vi } from "vitest";
import { env, optionalEnv } from "./env";

afterEach(() => {
  vi.unstubAllEnvs();
});

it("names a variable that is missing", () => {
  vi.stubEnv("IMAGES_BUCKET", undefined);
  expect(() => env("IMAGES_BUCKET")).toThrow("IMAGES_BUCKET is not set");
  vi.stubEnv("IMAGES_BUCKET", "pictures");
  expect(env("IMAGES_BUCKET")).toBe("pictures");
});

it("lets some be missing", () => {
  vi.stubEnv("ORIGIN_KEYS", undefined);
  expect(optionalEnv("ORIGIN_KEYS")).toBeUndefined();
});
