// `sitewright/client`: the REST interface for programs in Node and in the browser.
export { change, type Change } from './batch.ts';
export { createClient, type Client, type List, type UploadOptions } from './client.ts';
export { ApiError } from './error.ts';
export type { PasswordAuth, ClientOptions, RequestOptions, SessionAuth } from './request.ts';
export type { AnswerOf, ItemOf, ListPath, ParamsOf, PathOf } from './types.ts';
export type { Progress } from './upload.ts';
export type * from './paths.ts';
