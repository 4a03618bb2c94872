import { localDate } from '#shared/local-date.ts';
import { Badge, type BadgeTone } from '#web/components/badge.tsx';
import { Card } from '#web/components/card.tsx';
import { Notice } from '#web/components/notice.tsx';
import { ProductPicture } from '#web/features/pictures/product-picture.tsx';
import { formatDay, formatInstantDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useOffSale } from '../../common/use-off-sale.ts';
import { vendorLabels, type VendorProduct } from '../common/vendor-product.ts';
import { VendorProductActions } from './vendor-product-actions.tsx';

/** The look of each status. A status that is left out is shown as Inactive (document 3, section 4). */
const statuses: Partial<Record<VendorProduct['product_status'], { label: string; tone: BadgeTone }>> = {
  pending_approval: { label: 'Pending approval', tone: 'warn' },
  active: { label: 'Active', tone: 'good' },
  pending_active: { label: 'Pending activation', tone: 'warn' },
  pending_inactive: { label: 'Pending deactivation', tone: 'warn' },
};

export function VendorProductCard({ product }: { product: VendorProduct }) {
  const isOff = useOffSale() && product.product_status === 'active';
  const status = isOff
    ? ({ label: 'Not on sale', tone: 'bad' } as const)
    : (statuses[product.product_status] ?? { label: 'Inactive', tone: 'neutral' });
  const { change_request: request } = product;
  return (
    <Card as="li" className="grid content-start gap-4 p-4">
      <div className="flex flex-wrap gap-4">
        <ProductPicture
          src={product.image_url}
          name={product.name}
          category=""
          sizes="6rem"
          className="h-18 w-24 shrink-0 rounded-md"
        />
        <div className="grid min-w-48 flex-1 content-start gap-1">
          <h3 className="text-lg wrap-anywhere">{product.name}</h3>
          <p className="line-clamp-3 text-sm wrap-anywhere text-ink-soft">{product.description}</p>
          <p className="font-semibold">
            <span>{formatMoney(product.price ?? 0)}</span>
            {product.unit && <span className="font-normal text-ink-soft">{` / ${product.unit}`}</span>}
          </p>
          <p className="flex flex-wrap gap-2">
            <Badge tone={status.tone}>{status.label}</Badge>
            {product.pause && <Badge tone="warn">Paused</Badge>}
            <Badge>{product.is_coop_share ? 'Coop Share' : 'Add-on'}</Badge>
          </p>
          <p className="text-sm text-ink-soft">{stockText(product)}</p>
          {product.pause && <p className="text-sm">{backText(product.pause.back_in)}</p>}
        </div>
      </div>
      {request ? (
        <Notice tone="info" title="Your changes wait for approval">
          {`Sent on ${formatInstantDay(request.requested_at)}: ${changedNames(request.fields)}. ${product.is_on_sale ? 'Until then, members buy the product as it is.' : ''}`}
        </Notice>
      ) : (
        <LastDecision product={product} />
      )}
      <VendorProductActions product={product} />
    </Card>
  );
}

const stockText = ({ stock }: VendorProduct) =>
  stock === null ? 'Not counted: members can order any number' : `${stock.toLocaleString('en-US')} left`;

/**
 * The text about the month in which a paused product is back. Until that month is over, the vendor reads the
 * text that members see. Afterwards the text asks the vendor to act.
 */
function backText(month: string | null): string {
  if (month === null) return 'Members see that it is not available.';
  const name = formatDay(`${month}-01`, 'month');
  return month < localDate(new Date()).slice(0, 7)
    ? `${name} is over: bring it back, or choose another month.`
    : `Members read: Back in ${name}.`;
}

const changedNames = (fields: object) =>
  Object.keys(fields)
    .map((name) => vendorLabels[name as keyof typeof vendorLabels])
    .join(', ');

/** Shows the reason when the latest decision of staff was a rejection. */
function LastDecision({ product: { decision, product_status: status } }: { product: VendorProduct }) {
  if (decision?.outcome !== 'rejected' || status === 'pending_approval') return null;
  if (decision.of === 'submission' && status !== 'inactive') return null;
  return (
    <Notice
      tone="warn"
      title={decision.of === 'change' ? 'Your changes were not approved' : 'This product was not approved'}
    >
      {decision.reason}
    </Notice>
  );
}
