import type { ResolvedAssembly } from '#local/assembly/resolved-assembly.ts';
import type { MailEvent } from './sent-mail.ts';

/** The path of a mail event to a queue: a configuration set's event destination, a topic and a subscription. */
interface EventRoute {
  configurationSet: string;
  /** The types of events in lower case, as templates write them: `send`, `bounce`. */
  types: string[];
  queueArn: string;
  isRaw: boolean;
  topicArn: string;
}

/** Hands an event to the queues that the templates name. */
export type TellQueues = (event: MailEvent, configurationSet: string | undefined) => void;

/**
 * Sends mail events to queues, as SES's event publishing does through SNS. Destinations other than topics,
 * and subscriptions other than queues, are ignored here.
 * @see https://docs.aws.amazon.com/ses/latest/dg/monitor-using-event-publishing.html
 */
export function mailEventTeller(
  assembly: () => ResolvedAssembly,
  send: (queueArn: string, body: string) => void,
): TellQueues {
  return (event, configurationSet) => {
    for (const route of readRoutes(assembly())) {
      if (route.configurationSet !== configurationSet) continue;
      if (!route.types.includes(event.eventType.toLowerCase())) continue;
      const message = JSON.stringify(event);
      const envelope = { Type: 'Notification', TopicArn: route.topicArn, Message: message };
      send(route.queueArn, route.isRaw ? message : JSON.stringify(envelope));
    }
  };
}

const routesByAssembly = new WeakMap<ResolvedAssembly, EventRoute[]>();

function readRoutes(assembly: ResolvedAssembly): EventRoute[] {
  const before = routesByAssembly.get(assembly);
  if (before) return before;
  const subscriptions = assembly.ofType('AWS::SNS::Subscription').map(
    ({ properties }) =>
      properties as {
        Protocol?: string;
        TopicArn?: string;
        Endpoint?: string;
        RawMessageDelivery?: boolean | string;
      },
  );
  const routes = assembly.ofType('AWS::SES::ConfigurationSetEventDestination').flatMap(({ properties }) => {
    const { ConfigurationSetName, EventDestination } = properties as {
      ConfigurationSetName: string;
      EventDestination: {
        Enabled?: boolean | string;
        MatchingEventTypes: string[];
        SnsDestination?: { TopicARN: string };
      };
    };
    const topicArn = EventDestination.SnsDestination?.TopicARN;
    if (!topicArn || String(EventDestination.Enabled) === 'false') return [];
    return subscriptions
      .filter(({ Protocol, TopicArn }) => Protocol === 'sqs' && TopicArn === topicArn)
      .map(({ Endpoint, RawMessageDelivery }) => ({
        configurationSet: ConfigurationSetName,
        types: EventDestination.MatchingEventTypes.map((type) => type.toLowerCase()),
        queueArn: String(Endpoint),
        isRaw: String(RawMessageDelivery) === 'true',
        topicArn,
      }));
  });
  routesByAssembly.set(assembly, routes);
  return routes;
}
