import { createHash, randomUUID } from "node:crypto";
import { StateFile } from "../../run/state-file";

/** An error in Cognito's wire format; the SDK and Amplify build their exceptions from its name. */
export class CognitoError extends Error {
  constructor(
    override readonly name: string,
    message: string,
  ) {
    super(message);
  }
}

export const notAuthorized = (message = "Incorrect username or password.") =>
  new CognitoError("NotAuthorizedException", message);
const userNotFound = () => new CognitoError("UserNotFoundException", "User does not exist.");
export const invalidParameter = (message: string) => new CognitoError("InvalidParameterException", message);

export interface User {
  username: string;
  enabled: boolean;
  status: "CONFIRMED" | "FORCE_CHANGE_PASSWORD";
  passwordHash?: string;
  /** Including `sub`. */
  attributes: Record<string, string>;
  groups: string[];
  created: number;
  modified: number;
}

/** A sign-in; a refresh token identifies it. */
export interface SignIn {
  originJti: string;
  username: string;
  authTime: number;
  expires: number;
}

interface Pool {
  users: Record<string, User>;
  /** Keyed by refresh token. A missing sign-in was revoked. */
  signIns: Record<string, SignIn>;
}

const groups = ["admin"];

/** Cognito's attributes that we set, and our own. */
const attributeNames = ["phone_number", "phone_number_verified", "custom:user_id", "locale"];
/** Characters. */
const longestAttribute = 2048;
const longestUsername = 128;
/** As in `stacks/auth.ts`. */
const password = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9]).{32,256}$/;

/** The user pool: we choose the usernames, and the phone number is an alias for signing in. */
export class UserPool {
  private readonly file: StateFile<Pool>;

  constructor(dataDir: string | undefined) {
    this.file = new StateFile<Pool>(dataDir, "cognito-users.json", { users: {}, signIns: {} });
  }

  /** Creates a user. With `takesAlias`, another user loses the phone number. */
  create(username: string, attributes: Record<string, string>, takesAlias: boolean): User {
    if (username.length > longestUsername) throw invalidParameter("username is too long");
    checkAttributes(attributes);
    if (Object.hasOwn(this.users, username))
      throw new CognitoError("UsernameExistsException", "User account already exists");
    if (takesAlias && attributes.phone_number) delete this.find(attributes.phone_number)?.attributes.phone_number;
    this.claimPhone(username, attributes.phone_number);
    const user: User = {
      username,
      enabled: true,
      status: "FORCE_CHANGE_PASSWORD",
      attributes: { ...attributes, sub: randomUUID() },
      groups: [],
      created: Date.now(),
      modified: Date.now(),
    };
    Object.assign(this.users, { [username]: user });
    this.file.save();
    return user;
  }

  /** Finds a user by username or phone number. */
  find(name: string): User | undefined {
    const users = Object.values(this.users);
    return users.find((user) => user.username === name) ?? users.find((user) => user.attributes.phone_number === name);
  }

  get(name: string): User {
    const user = this.find(name);
    if (!user) throw userNotFound();
    return user;
  }

  change(name: string, change: (user: User) => void): User {
    const user = this.get(name);
    change(user);
    user.modified = Date.now();
    this.file.save();
    return user;
  }

  setAttributes(name: string, attributes: Record<string, string>): void {
    for (const fixed of ["sub", "custom:user_id"]) {
      if (Object.hasOwn(attributes, fixed))
        throw invalidParameter(`Cannot modify an already provided attribute: ${fixed}`);
    }
    checkAttributes(attributes);
    const { username } = this.get(name);
    this.claimPhone(username, attributes.phone_number);
    this.change(username, (user) => Object.assign(user.attributes, attributes));
  }

  setPassword(name: string, chosen: string): void {
    if (!password.test(chosen))
      throw new CognitoError("InvalidPasswordException", "Password does not conform to policy");
    this.change(name, (user) => Object.assign(user, { status: "CONFIRMED", passwordHash: hashOf(chosen) }));
  }

  hasPassword(user: User, password: string): boolean {
    return user.passwordHash === hashOf(password);
  }

  addToGroup(name: string, group: string): void {
    if (!groups.includes(group)) throw new CognitoError("ResourceNotFoundException", "Group not found.");
    this.change(name, (user) => {
      user.groups = [...new Set([...user.groups, group])];
    });
  }

  removeFromGroup(name: string, group: string): void {
    this.change(name, (user) => {
      user.groups = user.groups.filter((each) => each !== group);
    });
  }

  remove(name: string): void {
    const { username } = this.get(name);
    Reflect.deleteProperty(this.users, username);
    this.signOutEverywhere(username);
  }

  saveSignIn(refreshToken: string, signIn: SignIn): void {
    Object.assign(this.signIns, { [refreshToken]: signIn });
    this.file.save();
  }

  signIn(refreshToken: string): SignIn | undefined {
    return Object.hasOwn(this.signIns, refreshToken) ? this.signIns[refreshToken] : undefined;
  }

  hasSignIn(originJti: string): boolean {
    return Object.values(this.signIns).some((signIn) => signIn.originJti === originJti);
  }

  revoke(refreshToken: string): void {
    Reflect.deleteProperty(this.signIns, refreshToken);
    this.file.save();
  }

  signOutEverywhere(username: string): void {
    for (const [token, signIn] of Object.entries(this.signIns))
      if (signIn.username === username) Reflect.deleteProperty(this.signIns, token);
    this.file.save();
  }

  private claimPhone(username: string, phone: string | undefined): void {
    if (!phone) return;
    if (!/^\+\d{5,15}$/.test(phone)) throw invalidParameter("Invalid phone number format.");
    const owner = this.find(phone);
    if (owner && owner.username !== username) {
      throw new CognitoError("AliasExistsException", "An account with the phone_number already exists.");
    }
  }

  private get users() {
    return this.file.value.users;
  }

  private get signIns() {
    return this.file.value.signIns;
  }
}

function checkAttributes(attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (!attributeNames.includes(name)) throw invalidParameter(`Attribute does not exist in the schema: ${name}`);
    if (value.length > longestAttribute) throw invalidParameter(`${name} is too long`);
  }
}

/** The passwords here are long and random, so a fast hash is enough. */
const hashOf = (password: string) => createHash("sha256").update(password).digest("base64url");
