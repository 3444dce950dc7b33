import { createHash, randomUUID } from "node:crypto";
import { StateFile } from "../run/kept-data";
import { AwsError } from "./protocol";

export const notAuthorized = (message = "Incorrect username or password.") =>
  new AwsError("NotAuthorizedException", message);
export const invalidParameter = (message: string) => new AwsError("InvalidParameterException", message);

export interface User {
  username: string;
  status: "CONFIRMED" | "FORCE_CHANGE_PASSWORD";
  passwordHash?: string;
  /** Including `sub`. */
  attributes: Record<string, string>;
  groups: string[];
}

/** A sign-in; a refresh token identifies it. */
export interface SignIn {
  originJti: string;
  username: string;
  authTime: number;
  expires: number;
}

export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  ExpiresIn: number;
  TokenType: "Bearer";
}

const groups = ["admin"];
/** Cognito's attributes that we set, and our own. */
const attributeNames = ["phone_number", "phone_number_verified", "custom:user_id"];
/** Characters. */
const longestAttribute = 2048;
const longestUsername = 128;
/** As in `stacks/auth.ts`. */
const password = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9]).{32,256}$/;

/** The user pool: we choose the usernames, and the phone number is an alias for signing in. */
export class UserPool {
  private readonly file: StateFile<{ users: Record<string, User>; signIns: Record<string, SignIn> }>;
  private readonly users: Map<string, User>;
  /** By refresh token. A missing sign-in was revoked. */
  private readonly signIns: Map<string, SignIn>;

  constructor(dataDir: string | undefined) {
    this.file = new StateFile(dataDir, "cognito-users.json", { users: {}, signIns: {} });
    this.users = new Map(Object.entries(this.file.value.users));
    this.signIns = new Map(Object.entries(this.file.value.signIns));
  }

  /** Creates a user. With `takesAlias`, another user loses the phone number. */
  create(username: string, attributes: Record<string, string>, takesAlias: boolean): User {
    if (username.length > longestUsername) throw invalidParameter("username is too long");
    for (const [name, value] of Object.entries(attributes)) {
      if (!attributeNames.includes(name)) throw invalidParameter(`Attribute does not exist in the schema: ${name}`);
      if (value.length > longestAttribute) throw invalidParameter(`${name} is too long`);
    }
    const { phone_number: phone } = attributes;
    if (phone && !/^\+\d{5,15}$/.test(phone)) throw invalidParameter("Invalid phone number format.");
    if (this.users.has(username)) throw new AwsError("UsernameExistsException", "User account already exists");
    const owner = phone ? this.find(phone) : undefined;
    if (owner && !takesAlias)
      throw new AwsError("AliasExistsException", "An account with the phone_number already exists.");
    delete owner?.attributes.phone_number;
    const user: User = {
      username,
      status: "FORCE_CHANGE_PASSWORD",
      attributes: { ...attributes, sub: randomUUID() },
      groups: [],
    };
    this.users.set(username, user);
    this.save();
    return user;
  }

  /** Finds a user by username or phone number. */
  find(name: string): User | undefined {
    return this.users.get(name) ?? [...this.users.values()].find(({ attributes }) => attributes.phone_number === name);
  }

  get(name: string): User {
    const user = this.find(name);
    if (!user) throw new AwsError("UserNotFoundException", "User does not exist.");
    return user;
  }

  setPassword(name: string, chosen: string): void {
    if (!password.test(chosen)) throw new AwsError("InvalidPasswordException", "Password does not conform to policy");
    Object.assign(this.get(name), { status: "CONFIRMED", passwordHash: hashOf(chosen) });
    this.save();
  }

  hasPassword(user: User, password: string): boolean {
    return user.passwordHash === hashOf(password);
  }

  addToGroup(name: string, group: string): void {
    if (!groups.includes(group)) throw new AwsError("ResourceNotFoundException", "Group not found.");
    const user = this.get(name);
    user.groups = [...new Set([...user.groups, group])];
    this.save();
  }

  removeFromGroup(name: string, group: string): void {
    const user = this.get(name);
    user.groups = user.groups.filter((each) => each !== group);
    this.save();
  }

  remove(name: string): void {
    const { username } = this.get(name);
    this.users.delete(username);
    this.signOutEverywhere(username);
  }

  saveSignIn(refreshToken: string, signIn: SignIn): void {
    this.signIns.set(refreshToken, signIn);
    this.save();
  }

  signIn(refreshToken: string): SignIn | undefined {
    return this.signIns.get(refreshToken);
  }

  hasSignIn(originJti: string): boolean {
    return [...this.signIns.values()].some((signIn) => signIn.originJti === originJti);
  }

  revoke(refreshToken: string): void {
    this.signIns.delete(refreshToken);
    this.save();
  }

  signOutEverywhere(username: string): void {
    for (const [token, signIn] of this.signIns) if (signIn.username === username) this.signIns.delete(token);
    this.save();
  }

  private save(): void {
    this.file.save({ users: Object.fromEntries(this.users), signIns: Object.fromEntries(this.signIns) });
  }
}

/** The passwords here are long and random, so a fast hash is enough. */
const hashOf = (password: string) => createHash("sha256").update(password).digest("base64url");
