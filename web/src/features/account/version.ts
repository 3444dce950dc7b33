/** The version of the product. The build has a name of its own (`lib/build`). */
export const VERSION = "1.0.0";
