import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { checksum } from './row.ts';

export interface Payment {
  bill: string;
  transaction: string;
  state: 'opened' | 'held' | 'captured' | 'void';
  /** As it was posted, with two decimals. */
  asked: string;
  /** Held, then what was captured of it, in the smallest unit. */
  amount: number;
  captures: number;
  refunds: Map<string, number>;
}
type Loss = 'drop-before' | 'drop-after';

export interface TestBank {
  readonly url: string;
  readonly account: string;
  readonly secret: string;
  /** Where it tells us, and where it sends buyers back to. */
  merchant: { result: string; back: string };
  /** By bill. */
  payments: Map<string, Payment>;
  /** What we answered to its calls, the latest last. */
  heard: string[];
  /** While false it tells us nothing of what it has taken. */
  tells: boolean;
  /** The next call of its API is lost, before or after it was carried out. */
  loseNext(path: string, loss: Loss): void;
  /** Posts a word about a payment to us, with changes; answers what we said. */
  tell(bill: string, changes?: Record<string, string>): Promise<{ status: number; body: string }>;
  stop(): Promise<void>;
}

/** The bank at the other end: its page, its callbacks and its API, over HTTP. `unit` is how many of our units are one of its own. */
export async function startTestBank(unit = 1): Promise<TestBank> {
  const account = '100000114';
  const secret = 'bank-secret';
  const losses = new Map<string, Loss>();
  let lastTransaction = Date.now();

  const post = async (fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    if (!('PRECHECK' in fields) && !('CHECKSUM' in fields)) body.set('CHECKSUM', checksum(body, secret));
    const response = await fetch(bank.merchant.result, { method: 'POST', body });
    const answer = { status: response.status, body: await response.text() };
    bank.heard.push(answer.body);
    return answer;
  };
  const fieldsOf = ({ bill, asked, transaction }: Payment) => ({
    ACCOUNT: account,
    AMOUNT: asked,
    BILL: bill,
    TRANSACTION: transaction,
  });

  /** The buyer has pressed the button of its page: asks, holds, tells, and says where the buyer goes. */
  const take = async (payment: Payment): Promise<string> => {
    const { TRANSACTION: _, ...asked } = fieldsOf(payment);
    const back = `${bank.merchant.back}?BILL=${payment.bill}`;
    if ((await post({ PRECHECK: 'YES', ...asked })).body !== 'OK') return back;
    Object.assign(payment, { state: 'held', amount: Math.round(Number(payment.asked) * unit) });
    if (bank.tells && (await bank.tell(payment.bill)).body !== 'OK') payment.state = 'void';
    return back;
  };

  const api = (path: string, request: { bill?: string; transaction?: string; amount?: number; key?: string }) => {
    const all = [...bank.payments.values()];
    const payment = all.find(({ bill, transaction }) => bill === request.bill || transaction === request.transaction);
    if (!payment) return { state: 'none' };
    if (path === 'capture' && payment.state === 'held')
      Object.assign(payment, { state: 'captured', amount: request.amount, captures: payment.captures + 1 });
    else if (path === 'void' && payment.state === 'held') payment.state = 'void';
    else if (path === 'refund' && payment.state === 'captured')
      payment.refunds.set(request.key ?? '', request.amount ?? 0);
    else if (path !== 'status') return undefined;
    const { state, transaction, amount } = payment;
    return { state, transaction, amount, refund: request.key };
  };

  const server = http.createServer((request, response) => {
    const serve = async () => {
      const path = request.url ?? '';
      const body = await text(request);
      if (path === '/pay' || path === '/session') {
        const fields = new URLSearchParams(body);
        const bill = fields.get('BILL') ?? '';
        const transaction = String(++lastTransaction);
        const opened = {
          bill,
          transaction,
          asked: fields.get('AMOUNT') ?? '',
          amount: 0,
          captures: 0,
          refunds: new Map(),
        };
        if (!bank.payments.has(bill)) bank.payments.set(bill, { ...opened, state: 'opened' });
        response.setHeader('Access-Control-Allow-Origin', '*');
        if (path === '/session') {
          const payment = bank.payments.get(bill);
          if (payment) await take(payment);
          return void response.end();
        }
        response.setHeader('Content-Type', 'text/html');
        response.end(`<!doctype html><title>Test bank</title><h1>Test bank</h1>
          <form method="post" action="/take"><input type="hidden" name="BILL" value="${Number(bill)}"><button>Pay</button></form>`);
      } else if (path === '/take') {
        const payment = bank.payments.get(new URLSearchParams(body).get('BILL') ?? '');
        response.writeHead(303, { Location: payment ? await take(payment) : '/pay' }).end();
      } else {
        const call = path.replace('/api/', '');
        const loss = losses.get(call);
        losses.delete(call);
        if (loss === 'drop-before' || request.headers.authorization !== secret) return void request.socket.destroy();
        const answer = api(call, JSON.parse(body));
        if (loss === 'drop-after') return void request.socket.destroy();
        response
          .writeHead(answer ? 200 : 409, { 'Content-Type': 'application/json' })
          .end(JSON.stringify(answer ?? {}));
      }
    };
    serve().catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const bank: TestBank = {
    url: `http://127.0.0.1:${port}`,
    account,
    secret,
    merchant: { result: '', back: '' },
    payments: new Map(),
    heard: [],
    tells: true,
    loseNext: (path, loss) => void losses.set(path, loss),
    tell(bill, changes = {}) {
      const payment = bank.payments.get(bill);
      return post({ ...(payment ? fieldsOf(payment) : { ACCOUNT: account, BILL: bill }), ...changes });
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return bank;
}
