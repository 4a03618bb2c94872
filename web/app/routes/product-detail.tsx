import { useParams } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Breadcrumb } from '#web/components/breadcrumb.tsx';
import { ReadFailure } from '#web/components/error-state.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { ProductView } from '#web/features/products/product-view.tsx';
import { ProductReviews } from '#web/features/reviews/product-reviews.tsx';
import { NotFound } from '#web/features/shell/not-found.tsx';
import { ItemHead } from '#web/components/item-head.tsx';

export default function ProductDetailPage() {
  const { id = '' } = useParams();
  const product = useApiQuery('getProduct', { params: { id } });
  if (product.isPending) return <PageSpinner label="Loading product…" />;
  if (product.isError) {
    if (product.error.status === 404 || product.error.status === 422) return <NotFound />;
    return (
      <div className="page section-space">
        <ReadFailure read={product} />
      </div>
    );
  }
  const {
    name,
    description,
    category,
    image_url: image,
    vendor_name: vendor,
    rating,
    reviewCount,
  } = product.data.product;
  return (
    <div className="page pt-6 pb-20">
      <ItemHead
        title={name}
        description={description}
        image={image}
        data={{
          '@type': 'Product',
          name,
          description,
          category,
          brand: { '@type': 'Brand', name: vendor },
          ...(reviewCount > 0 && {
            aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount },
          }),
        }}
      />
      <Breadcrumb trail={[{ to: '/products', label: 'Products' }]} here={name} />
      <ProductView product={product.data.product} />
      <ProductReviews productId={id} productName={name} />
    </div>
  );
}
