import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { brand } from '#shared/brand.ts';

/** The number of days for which the table can be restored to an earlier state (DynamoDB's point-in-time recovery). */
const recoverableDays = 35;

/** The numbers of days for which CloudWatch Logs can keep a log (PutRetentionPolicy in its API reference). */
const retentionDays = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 3653];

const domainName = z.string().regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'must be a domain name');

const regionName = z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region');

/** True for the id of an inference profile. Such a profile hands the calls of a model to several regions. */
export const isInferenceProfile = (id: string): boolean => /^(us|eu|apac|jp|au|ca)\./.test(id);

const model = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/, "must be a model's id, such as amazon.nova-lite-v1:0")
      .refine(
        (id) => !id.startsWith('global.'),
        'may not be a global profile: a role cannot name where its calls go',
      ),
    /** The region where the model is called; the stage's own region when left out. */
    region: regionName.optional(),
    /**
     * The regions to which an inference profile hands calls. The role of the calling function must name these
     * regions.
     */
    routesTo: z.array(regionName).min(1).optional(),
  })
  .refine(({ id, routesTo }) => isInferenceProfile(id) === (routesTo !== undefined), {
    path: ['routesTo'],
    message: 'is needed for an inference profile (us.…), and for nothing else',
  });

const senderAddress = ({ sender }: { sender: string }): string => /[^<>\s]+@[^<>\s]+/.exec(sender)![0];

const schema = z
  .strictObject({
    name: z.string().regex(/^[a-z][a-z0-9-]{1,11}$/, 'must be 2 to 12 lower-case letters, digits or hyphens'),
    account: z
      .string()
      .regex(/^\d{12}$/, 'must be the 12 digits of an AWS account')
      .optional(),
    region: z.string().optional(),
    domain: z
      .strictObject({
        name: domainName,
        certificateArn: z
          .string()
          .startsWith('arn:aws:acm:us-east-1:', 'must be a certificate in us-east-1, where CloudFront looks'),
        hostedZone: z.strictObject({ id: z.string().min(1), name: domainName }).optional(),
      })
      .optional(),
    /** The site's address on the laptop, where the site has neither a domain nor CloudFront's own address. */
    siteUrl: z.url().optional(),
    mail: z.strictObject({
      /** The sender that recipients see, as `Name <address>` or an address alone. */
      sender: z.string().regex(/^[^<>@]*<?[^<>@\s]+@[^<>@\s]+>?$/, 'must hold one mail address'),
      /** The domain that SES verifies. When left out, SES verifies only the sender's address. */
      domain: domainName.optional(),
      /**
       * True while SES keeps the account in its sandbox, where SES also checks the right to write to each
       * recipient.
       */
      sandbox: z.boolean().default(false),
      /**
       * The rate of broadcasts by mail, in mails a second. It may be at most SES's maximum send rate, minus
       * the rate that mails to single people need.
       */
      sendsPerSecond: z.number().min(1).max(1000).default(10),
      /**
       * True when SES knows the domain or the address already: somebody verified it by hand, or another stage
       * of the account and region did.
       */
      identityExists: z.boolean().default(false),
    }),
    sms: z
      .strictObject({
        /**
         * The rate of broadcasts by SMS, in SMS a second. The origination number sends a limited number of
         * parts a second, and this rate must stay within that limit. An SMS has up to two parts, and up to five
         * with an emoji.
         */
        sendsPerSecond: z.number().min(0.2).max(1000).default(1),
        /** The toll-free or ten-digit number that SMS come from. */
        originationNumber: z
          .string()
          .regex(/^\+1\d{10}$/, 'must be +1 and ten digits')
          .optional(),
        /** The dollars that the account may spend on SMS in a month. AWS allows a new account one dollar. */
        monthlyLimitDollars: z.number().positive().default(1),
      })
      .default({ sendsPerSecond: 1, monthlyLimitDollars: 1 }),
    support: z.strictObject({ email: z.email(), phone: z.string().min(7) }),
    stripePublishableKey: z.string().startsWith('pk_', 'must start with pk_').optional(),
    /**
     * The models that write descriptions and recipes of products, and draw their pictures. The built-in
     * generator takes the place of each model that is left out.
     */
    bedrock: z
      .strictObject({
        text: model.optional(),
        image: model
          .refine(({ id }) => /^(amazon|stability)\./.test(id), {
            path: ['id'],
            message: 'must be a model of Amazon or Stability AI: others are asked in other words',
          })
          .optional(),
      })
      .optional(),
    /**
     * The source of the streets on the maps of pickup locations. When left out, maps show only their built-in
     * parts: coast, counties, main roads and towns.
     */
    map: z
      .strictObject({
        /**
         * The address of the image tiles of a map server, or of an archive in the uploads bucket
         * (docs/operations.md).
         */
        tiles: z
          .string()
          .regex(
            /^(https:\/\/[a-z0-9.-]+(:\d+)?\/[^\s;,'"]*|\/uploads\/maps\/[a-z0-9-]+\.pmtiles)$/,
            'must be an https address of one host, without {s}, or /uploads/maps/….pmtiles',
          )
          .refine(
            (address) =>
              address.startsWith('/') || ['{z}', '{x}', '{y}'].every((part) => address.includes(part)),
            'must hold {z}, {x} and {y}',
          ),
        /** The text beside the map, such as "© OpenStreetMap contributors". It links to `attributionUrl`. */
        attribution: z.string().min(3).max(120),
        attributionUrl: z.url({ protocol: /^https$/ }),
      })
      .optional(),
    /**
     * The address to which browsers report how a reader uses the site, if the reader agreed. When left out,
     * browsers report nothing.
     */
    usage: z
      .strictObject({
        /**
         * `/api/usage`, or the https address of another service. The content security policy lets pages send
         * to that service.
         */
        address: z
          .string()
          .regex(
            /^(\/api\/usage|https:\/\/[a-z0-9.-]+(:\d+)?\/[^\s;,'"]*)$/,
            'must be /api/usage or an https address of one host',
          ),
      })
      .optional(),
    logRetentionDays: z.literal(retentionDays, `must be one of ${retentionDays.join(', ')}`).default(90),
    alarmEmail: z.email().optional(),
    /**
     * A second address for alarms. It must be at another mail provider, because an alarm may be about the
     * domain of the first address.
     */
    secondAlarmEmail: z.email().optional(),
    /**
     * The number of the secret by which the API recognizes CloudFront. Raise it by one to replace the secret,
     * and never lower it.
     */
    originSecretGeneration: z.number().int().min(1).default(1),
    /**
     * True keeps table, accounts, uploads and secrets when their stack is deleted, and protects table and
     * accounts from deletion.
     */
    keepData: z.boolean().default(true),
    /**
     * True stops everything that writes: schedules, queues and the API. The next deployment with `false`
     * starts them again.
     */
    hold: z.boolean().default(false),
    /**
     * The bucket to which the table is copied each week. It belongs to another account, so that the copies
     * outlive the stage's account.
     */
    copyTo: z
      .strictObject({
        account: z.string().regex(/^\d{12}$/, 'must be the 12 digits of an AWS account'),
        bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{2,62}$/, 'must be the name of a bucket'),
      })
      .optional(),
    /** The name of a restored table. Functions then use this table instead of the data stack's own. */
    restoredTableName: z.string().min(3).optional(),
  })
  .superRefine((stage, context) => {
    const problem = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (stage.keepData && stage.logRetentionDays <= recoverableDays)
      problem(
        ['logRetentionDays'],
        `must be over ${recoverableDays}: the log says what a restored table has forgotten`,
      );
    if (stage.name !== 'local' && !stage.stripePublishableKey)
      problem(['stripePublishableKey'], 'is needed: members pay with Stripe');
    if (stage.stripePublishableKey?.startsWith('pk_live_') && stage.support.email !== brand.supportEmail)
      problem(
        ['support', 'email'],
        `is not ${brand.supportEmail}, which pages and mails name: make both the same (shared/brand.ts)`,
      );
    if (stage.stripePublishableKey?.startsWith('pk_live_') && !stage.alarmEmail)
      problem(['alarmEmail'], 'is needed: without an address no alarm of a live stage is heard');
    if (stage.copyTo && stage.copyTo.account === stage.account)
      problem(['copyTo', 'account'], 'must be another account: a copy in this one is lost with it');
    if (stage.account && stage.domain && stage.domain.certificateArn.split(':')[4] !== stage.account)
      problem(
        ['domain', 'certificateArn'],
        'must be of the same account as the stage: CloudFront sees no other',
      );
    const domainOf = (address: string) => address.split('@')[1];
    if (stage.secondAlarmEmail) {
      if (!stage.alarmEmail) problem(['secondAlarmEmail'], 'needs alarmEmail, the first address');
      else if (domainOf(stage.secondAlarmEmail) === domainOf(stage.alarmEmail))
        problem(['secondAlarmEmail'], 'must be at another domain than alarmEmail, or both fail together');
    }
    if (stage.mail.domain && !senderAddress(stage.mail).endsWith(`@${stage.mail.domain}`))
      problem(['mail', 'sender'], `must be an address at mail.domain, ${stage.mail.domain}`);
    if (stage.domain?.hostedZone && !`.${stage.domain.name}`.endsWith(`.${stage.domain.hostedZone.name}`))
      problem(['domain', 'hostedZone', 'name'], `does not hold ${stage.domain.name}`);
  });

/** The settings that differ from one installation to the next. docs/operations.md explains every field. */
export type StageConfig = z.output<typeof schema>;

/** The identity that SES verifies before it sends for the stage: a domain, or one address. */
export const mailIdentityOf = ({ mail }: StageConfig): string => mail.domain ?? senderAddress(mail);

/** @throws Error listing every problem, each with the path of its setting. */
export function parseStageConfig(settings: unknown, source: string): StageConfig {
  const parsed = schema.safeParse(settings);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path, message }) => `  ${path.join('.') || '(file)'}: ${message}`,
  );
  throw new Error(`${source} is not a complete stage (docs/operations.md):\n${problems.join('\n')}`);
}

/**
 * Reads `stages/<name>.json`.
 * @throws Error when the file is missing, is not JSON or lacks settings, or when another stage has the same
 * domain or mail identity
 */
export function loadStageConfig(name: string, directory = 'stages'): StageConfig {
  const stage = readStage(name, directory);
  const others = readdirSync(directory)
    .filter((file) => file.endsWith('.json') && ![`${name}.json`, 'local.json'].includes(file))
    .map((file) => readStage(file.replace('.json', ''), directory));
  for (const other of name === 'local' ? [] : others) refuseCollision(stage, other);
  return stage;
}

/**
 * Refuses stages that share a name that can be used only once. SES takes a domain or an address once in an
 * account and region. CloudFront takes a site's name once in the world.
 */
function refuseCollision(stage: StageConfig, other: StageConfig): void {
  if (stage.domain && stage.domain.name === other.domain?.name)
    throw new Error(`The stages ${stage.name} and ${other.name} have the same domain.name`);
  const makesIdentity = !stage.mail.identityExists && !other.mail.identityExists;
  const isSamePlace = stage.account === other.account && stage.region === other.region;
  const identity = mailIdentityOf(stage);
  if (makesIdentity && isSamePlace && identity === mailIdentityOf(other))
    throw new Error(
      `The stages ${stage.name} and ${other.name} would both make ${identity} known to SES in one ` +
        'account and region: set mail.identityExists in one of them, or let it send from another domain or address',
    );
}

function readStage(name: string, directory: string): StageConfig {
  const path = join(directory, `${name}.json`);
  if (!existsSync(path))
    throw new Error(
      `There is no stage "${name}": ${path} is missing. Copy stages/example.json and fill it in.`,
    );
  let settings: unknown;
  try {
    settings = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} is not JSON: ${(error as Error).message}`);
  }
  const stage = parseStageConfig(settings, path);
  if (stage.name !== name) throw new Error(`${path} says its name is "${stage.name}"; it must be "${name}"`);
  return stage;
}
