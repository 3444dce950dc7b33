export * as Account from "./account";
export * as DeviceMark from "./device-mark";
export * as SecondFactor from "./factor";
export * as Picture from "./picture";
export * as SignIn from "./sign-in";
