import { startProgram, type ServiceProgram } from '../../server/support/program';
import { Balancer } from './balancer';

const WIDE = Object.fromEntries(
  ['ADDRESS', 'READ', 'WRITE', 'SUBMIT'].map((name) => [`LIMIT_${name}`, '1000000']),
);

/** Instances of the service behind a load balancer. */
export class Fleet {
  readonly web: { program: ServiceProgram; address: string }[] = [];
  private readonly balancer = new Balancer();
  origin = '';

  constructor(private readonly settings: Record<string, string>) {}

  async start(instances: number): Promise<void> {
    this.origin = await this.balancer.listen();
    for (let n = 0; n < instances; n += 1) await this.addWeb();
  }

  async addWeb(): Promise<void> {
    const program = this.run('web');
    const address = await program.address;
    this.web.push({ program, address });
    this.balancer.add(address);
  }

  run(role: 'web' | 'worker'): ServiceProgram {
    return startProgram({
      settings: { ...WIDE, FEEDBACK_PER_DAY: '100000', ROLE: role, ...this.settings },
    });
  }

  /** Stops the oldest instance; the balancer notices that by itself. */
  async endOldest(signal: NodeJS.Signals): Promise<void> {
    const oldest = this.web.shift();
    if (!oldest) throw new Error('There is no instance');
    oldest.program.kill(signal);
    await oldest.program.ended;
    this.balancer.remove(oldest.address);
  }

  /** Sends calls only to the oldest `instances` instances. */
  use(instances: number): void {
    for (const { address } of this.web) this.balancer.remove(address);
    for (const { address } of this.web.slice(0, instances)) this.balancer.add(address);
  }

  close(): void {
    this.balancer.close();
  }
}
