interface Options {
  abortSignal?: unknown;
}

interface Client {
  config: { requestHandler: { handle(request: never, options?: Options): Promise<unknown> } };
}

/**
 * Gives up each request of a client that takes longer, as a `TimeoutError`: what answers within
 * milliseconds has been lost then. The SDK sends it again while it has attempts left, as it does
 * not with what was aborted.
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
