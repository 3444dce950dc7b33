/**
 * boot.js requests the first listings while the scripts still load, and leaves the promises here, keyed by address with
 * a sorted query. The matching call takes its promise, once.
 */
declare global {
  interface Window {
    earlyAnswers?: Record<string, Promise<Response> | undefined>;
  }
}

/** boot.js builds the same key. */
function keyOf(address: string): string {
  const url = new URL(address);
  url.searchParams.sort();
  return url.pathname + url.search;
}

export function takeEarlyAnswer(request: Request): Promise<Response> | undefined {
  const answers = window.earlyAnswers;
  if (!answers || request.method !== "GET") return undefined;
  const key = keyOf(request.url);
  const answer = answers[key];
  delete answers[key];
  return answer;
}
