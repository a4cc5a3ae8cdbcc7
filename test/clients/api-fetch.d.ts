// The part of the client that the tests use; its own types do not fit its own module format.
declare module '@wordpress/api-fetch' {
  interface Options {
    path?: string;
    method?: string;
    data?: unknown;
    headers?: Record<string, string>;
    parse?: boolean;
  }
  type Middleware = (options: Options, next: (options: Options) => Promise<any>) => Promise<any>;
  interface ApiFetch {
    (options: Options & { parse: false }): Promise<Response>;
    <T>(options: Options): Promise<T>;
    use(middleware: Middleware): void;
    createNonceMiddleware(nonce: string): Middleware & { nonce: string };
    createRootURLMiddleware(root: string): Middleware;
  }
  const apiFetch: ApiFetch;
  export default apiFetch;
}
