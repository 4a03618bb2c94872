import type { Map } from 'leaflet';
import { useEffect, useState } from 'react';
import { treasureCoastCities } from '#shared/treasure-coast.ts';

const spacings = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2];
/** Pixels between lines, at least. */
const gap = 90;

/** What lies under the pictures of a map, and shows where none come: lines of latitude and longitude, and the cities. */
export function MapGround({ leaflet }: { leaflet: Map }) {
  const [, redraw] = useState(0);
  useEffect(() => {
    const again = () => redraw((times) => times + 1);
    leaflet.on('move zoomend resize', again);
    return () => void leaflet.off('move zoomend resize', again);
  }, [leaflet]);
  const bounds = leaflet.getBounds();
  const { x: width, y: height } = leaflet.getSize();
  const degreesOfGap = ((bounds.getEast() - bounds.getWest()) / Math.max(1, width)) * gap;
  const spacing = spacings.find((one) => one >= degreesOfGap) ?? 2;
  const decimals = Math.max(0, -Math.floor(Math.log10(spacing)));
  const at = (latitude: number, longitude: number) => leaflet.latLngToContainerPoint([latitude, longitude]);
  const lines = (from: number, to: number) =>
    Array.from(
      { length: Math.max(0, Math.floor(to / spacing) - Math.ceil(from / spacing) + 1) },
      (_, index) => (Math.ceil(from / spacing) + index) * spacing,
    );
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full text-xs">
      {lines(bounds.getSouth(), bounds.getNorth()).map((latitude) => {
        const { y } = at(latitude, bounds.getWest());
        return (
          <g key={latitude} className="fill-ink-soft stroke-line">
            <line x1={0} x2={width} y1={y} y2={y} />
            <text x={6} y={y - 4} stroke="none">
              {latitude.toFixed(decimals)}
            </text>
          </g>
        );
      })}
      {lines(bounds.getWest(), bounds.getEast()).map((longitude) => {
        const { x } = at(bounds.getSouth(), longitude);
        return (
          <g key={longitude} className="fill-ink-soft stroke-line">
            <line x1={x} x2={x} y1={0} y2={height} />
            <text x={x + 4} y={height - 6} stroke="none">
              {longitude.toFixed(decimals)}
            </text>
          </g>
        );
      })}
      {treasureCoastCities.map(({ name, latitude, longitude }) => {
        const { x, y } = at(latitude, longitude);
        return (
          <g key={name} className="fill-ink font-semibold">
            <circle cx={x} cy={y} r={4} />
            <text x={x + 8} y={y + 4}>
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
