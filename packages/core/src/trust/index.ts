export * as Case from "./case";
export * as Feedback from "./feedback";
export * as NotLetIn from "./not-let-in";
export * as Person from "./person";
export * as ProblemPhoto from "./problem-photo";
export * as Refund from "./refund";
export * as Report from "./report";
export * as TrustScore from "./trust-score";
