export * as Account from "./account";
export * as SignIn from "./sign-in";
