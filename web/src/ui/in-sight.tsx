import { type ComponentProps, useEffect, useRef } from "react";

interface InSightProps extends ComponentProps<"div"> {
  /** Milliseconds that the content must stay on the screen. */
  after: number;
  /** Called once. Omit it to watch for nothing; keep its identity stable. */
  onSeen?: (() => void) | undefined;
}

/** Reports when its content has been on the screen for a while. */
export function InSight({ after, onSeen, ...props }: InSightProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!onSeen || !box.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (!entries.at(-1)?.isIntersecting) return;
        timer = setTimeout(() => {
          observer.disconnect();
          onSeen();
        }, after);
      },
      { threshold: 0.5 },
    );
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [after, onSeen]);
  return <div {...props} ref={box} />;
}
