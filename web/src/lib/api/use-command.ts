import { type MutationKey, type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { type ToastMessage, type ToastText, toast, toastError } from "../toast";
import { isApiError } from "./api";
import type { CallContext } from "./link";

/**
 * A call of the contract, or several that are one command for the person. They make stale what the
 * call with their key does.
 */
export interface Command<Input, Answer> {
  call: (input: Input, options: { context: CallContext }) => Promise<Answer>;
  mutationKey?: () => MutationKey;
}

type Options<Input, Answer, Before> = UseMutationOptions<Answer, Error, Input, Before>;

interface Ends<Input, Answer, Before>
  extends Omit<Options<Input, Answer, Before>, "mutationFn" | "mutationKey" | "onSuccess" | "onError"> {
  /** What a success says, or does. */
  done?: ToastMessage | ((answer: Answer, input: Input) => unknown) | undefined;
  /**
   * The title above the server's reason for a failure, or what a failure does instead; null where
   * the screen shows it.
   */
  failed?: ToastText | null | ((error: Error, input: Input, before: Before | undefined) => void);
  /** What follows at once, whether it succeeded or failed. */
  ended?: (() => void) | undefined;
  /**
   * What the person wants to happen once: all tries have the same idempotency key. After a refusal
   * the next one is a new intention; a server that was not reached or broke down may still have
   * done it.
   */
  intention?: string;
}

/** For what a person did without pressing anything: it waits for a network, and tries again. */
export const SILENT = { failed: null, networkMode: "online", retry: 2 } as const;

/** Makes a command of a screen: what it calls, and what comes of it. */
export function useCommand<Input, Answer, Before = unknown>(
  { call, mutationKey }: Command<Input, Answer>,
  { done, failed, ended, intention, ...options }: Ends<Input, Answer, Before> = {},
) {
  const tried = useRef<{ intention: string; idempotencyKey: string } | null>(null);
  const contextOf = (): CallContext => {
    if (intention === undefined) return {};
    if (tried.current?.intention !== intention) tried.current = { intention, idempotencyKey: crypto.randomUUID() };
    return { idempotencyKey: tried.current.idempotencyKey };
  };
  return useMutation<Answer, Error, Input, Before>({
    ...options,
    ...(mutationKey && { mutationKey: mutationKey() }),
    mutationFn: (input) => call(input, { context: contextOf() }),
    onSuccess: async (answer, input) => {
      if (typeof done === "object") toast({ tone: "success", ...done });
      const doing = typeof done === "function" && done(answer, input);
      ended?.();
      await doing;
    },
    onError: (error, input, before) => {
      if (isApiError(error) && error.status < 500) tried.current = null;
      if (typeof failed === "function") failed(error, input, before);
      else if (failed !== null) toastError(error, failed);
      ended?.();
    },
  });
}
