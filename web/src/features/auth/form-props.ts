import type { ReactNode } from "react";

/** What each of the forms of `/auth` gets from its screen. */
export interface FormProps {
  /** The number typed so far, here or on another form. */
  phone: string;
  /** It was typed before the app knew which form the address asks for, so it is typed on here. */
  isTyping: boolean;
  /** Keeps the number for the form that the person goes to. */
  onLeave: (phone: string) => void;
  /** The addresses of the two forms of the specification, with where to go afterwards. */
  formPaths: Record<"login" | "signup", string>;
  /** The heading of a step. */
  heading: (title: string) => ReactNode;
}
