/** What the site answered instead of what was asked for. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** `rest_post_invalid_id`; `http_502` when somebody else than the site has answered. */
  readonly code: string;
  readonly status: number;
  /** All that the site said beside code and message. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Which parameters are wrong, and why. */
  readonly params: Readonly<Record<string, string>>;
  /** Seconds to wait before it is worth another try. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: unknown, retryAfter?: number) {
    const { code, message, data }: Record<string, unknown> = isMap(body) ? body : {};
    super(typeof message === 'string' ? message : `The site answered with status ${status}.`);
    this.code = typeof code === 'string' ? code : `http_${status}`;
    this.status = status;
    this.data = isMap(data) ? data : {};
    const { params } = this.data;
    this.params = isMap(params) ? (params as Record<string, string>) : {};
    this.retryAfter = retryAfter;
  }
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
