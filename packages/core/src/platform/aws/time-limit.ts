interface Options {
  abortSignal?: unknown;
}

interface Client {
  config: { requestHandler: { handle(request: never, options?: Options): Promise<unknown> } };
}

/**
 * Ends each request of a client that takes longer with a `TimeoutError`. AWS normally answers
 * within milliseconds, so such a request is lost. The SDK sends it again while it has attempts
 * left, which it would not do after an `AbortError`.
 */
export function limitTime<C extends Client>(client: C, milliseconds: number): C {
  const { requestHandler } = client.config;
  const handle = requestHandler.handle.bind(requestHandler);
  requestHandler.handle = async (request, options) => {
    const signal = AbortSignal.timeout(milliseconds);
    return handle(request, { ...options, abortSignal: signal }).catch((error) => {
      throw signal.aborted ? signal.reason : error;
    });
  };
  return client;
}
