import { useEffect, useRef } from "react";
import { Button } from "../../components/button";

interface LoadMoreProps {
  onMore: () => void;
  busy: boolean;
}

/** Asks for the next page shortly before its end is reached; the button is for those who do not scroll. */
export function LoadMore({ onMore, busy }: LoadMoreProps) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!mark.current || busy) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: "600px",
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [onMore, busy]);
  return (
    <div ref={mark} className="mt-6 grid justify-center">
      <Button variant="outline" onClick={onMore} busy={busy}>
        Show More
      </Button>
    </div>
  );
}
