/**
 * boot.js requests the first listings, and the data of a signed-in person's first screen, while the
 * scripts still load. It leaves the promises here, keyed by address with a sorted query, and by the
 * session if one was sent. The matching call takes its promise, once; a call of another session
 * never does.
 */
declare global {
  interface Window {
    earlyAnswers?: Record<string, Promise<Response> | undefined>;
  }
}

/** Builds the same key as boot.js. */
function keyOf({ url: address, headers }: Request): string {
  const url = new URL(address);
  url.searchParams.sort();
  return `${url.pathname}${url.search} ${headers.get("authorization") ?? ""}`.trimEnd();
}

export function takeEarlyAnswer(request: Request): Promise<Response> | undefined {
  const answers = window.earlyAnswers;
  if (!answers || request.method !== "GET") return undefined;
  const key = keyOf(request);
  const answer = answers[key];
  delete answers[key];
  return answer;
}
