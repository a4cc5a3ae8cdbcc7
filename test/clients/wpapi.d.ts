// The part of the client that the tests use; the package brings no types.
declare module 'wpapi' {
  type Request = Promise<any> & Record<string, (...args: any[]) => any>;
  export default class WPAPI {
    constructor(options: { endpoint: string; routes?: unknown; username?: string; password?: string; auth?: boolean });
    namespace(name: string): Record<string, () => Request>;
    posts(): Request;
    root(path: string): Request;
  }
}
