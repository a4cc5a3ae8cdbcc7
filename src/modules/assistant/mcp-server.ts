// One message of an assistant, answered by a server that lives for this message alone.
import { isMap } from '#kernel/args/is-map.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type CallToolResult,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import { errorBody } from '#kernel/errors/rest-error.ts';
import { asRestError } from '#kernel/pipeline/dispatch.ts';
import { jsonSchema } from '#kernel/routes/openapi-schema.ts';
import { title } from '#kernel/settings/site-settings.ts';
import { findAbilities, runAbility, type Ability, type AbilityCtx } from '#modules/abilities/public.ts';

export async function answerMessage(
  message: unknown,
  headers: IncomingHttpHeaders,
  ctx: AbilityCtx,
): Promise<Response> {
  const { server } = createServer(ctx);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const request = new Request(`${ctx.site.base}/mcp`, { method: 'POST', headers: protocolHeaders(headers) });
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}

/** A slash is not allowed in the name of a tool, an underscore not in the name of an ability. */
export const toolName = (ability: string): string => ability.replace('/', '_');

function createServer(ctx: AbilityCtx): McpServer {
  const { settings } = ctx.services;
  const site = new McpServer(
    { name: 'sitewright', title: settings.get(title), version: '1.0.0' },
    {
      capabilities: { tools: {} },
      instructions: `Tools that manage the site ${ctx.site.home}/ with the rights of ${ctx.caller.login}.`,
    },
  );
  const abilities = findAbilities(ctx.services);
  site.server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: abilities.filter((ability) => ability.may(ctx.caller)).map(toolOf),
  }));
  site.server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const found = abilities.find(({ name }) => toolName(name) === params.name);
    if (!found) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}.`);
    return callTool(found, params.arguments, ctx);
  });
  return site;
}

function toolOf({ name, label, description, input, output, annotations }: Ability): Tool {
  return {
    name: toolName(name),
    title: label,
    description,
    inputSchema: { ...(input && jsonSchema(input)), type: 'object' },
    ...(output?.type === 'object' && { outputSchema: { ...jsonSchema(output), type: 'object' } }),
    annotations: {
      title: label,
      readOnlyHint: annotations.readonly,
      destructiveHint: annotations.destructive,
      idempotentHint: annotations.idempotent,
      openWorldHint: false,
    },
  };
}

/** What goes wrong is told to the assistant, which may do better next time. */
async function callTool(ability: Ability, input: unknown, ctx: AbilityCtx): Promise<CallToolResult> {
  try {
    const result = await runAbility(ability, ability.input ? input : undefined, ctx);
    return { content: [text(result)], ...(isMap(result) && { structuredContent: result }) };
  } catch (error) {
    return { content: [text(errorBody(asRestError(error, ctx.services, ctx.request)))], isError: true };
  }
}

const text = (value: unknown) => ({ type: 'text' as const, text: JSON.stringify(value) });

/** What the transport looks at. */
function protocolHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-session-id', 'last-event-id'] as const;
  const found: Record<string, string> = {};
  for (const name of kept) {
    const value = headers[name];
    if (typeof value === 'string') found[name] = value;
  }
  return found;
}
