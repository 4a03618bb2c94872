import type { Map as MapLibreMap, Marker } from 'maplibre-gl';
import { places, type Place } from './ground/places.ts';
import {
  pinSize,
  placeLabels,
  spreadPins,
  type Box,
  type Label,
  type Point,
  type Side,
} from './label-layout.ts';

export interface MapLabels {
  /** Sets the pins, the most important first. Labels beside pins are placed so that they cover no other pin or name. */
  setPins(pins: readonly Marker[]): void;
  hidePlaces(): void;
}

const besidePin: readonly Side[] = ['right', 'left', 'below', 'above'];
const besideDot: readonly Side[] = [
  'right',
  'left',
  'above',
  'below',
  'lower right',
  'lower left',
  'upper right',
  'upper left',
];
/** The size of a town's dot in pixels. */
const dot = 8;
/** The area in the upper right corner, in pixels, that the zoom buttons cover. */
const buttons = { width: 60, height: 108 };

/**
 * Writes the names of towns, waters and roads, and the texts beside pins. Every move of the map places the
 * names and texts again. Screen readers skip them and read the list of locations instead.
 */
export function addLabels(map: MapLibreMap): MapLabels {
  const layer = document.createElement('div');
  layer.className = 'map-labels';
  layer.ariaHidden = 'true';
  const leaders = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  layer.append(leaders);
  map.getCanvasContainer().append(layer);
  const names = places.map((place) => ({ place, ...addName(layer, place) }));
  let pins: readonly Marker[] = [];
  let arePlacesShown = true;

  const place = () => {
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const frame = { width, height };
    const points = pins.map((pin) => map.project(pin.getLngLat()));
    const tips = spreadPins(points);
    leaders.replaceChildren(...points.flatMap((point, at) => leader(point, tips[at]!)));
    for (const [at, pin] of pins.entries())
      pin.setOffset([tips[at]!.x - points[at]!.x, tips[at]!.y - points[at]!.y]);
    const boxes = tips.map(pinBox);
    const texts = pins.map((pin) => pin.getElement().querySelector<HTMLElement>('.map-pin-label'));
    const labels: Label<HTMLElement>[] = texts.flatMap((text, at) =>
      text
        ? [
            labelOf(
              text,
              besidePin.map((side) => ({ beside: boxes[at]!, side })),
            ),
          ]
        : [],
    );
    const zoom = map.getZoom();
    if (arePlacesShown)
      for (const {
        place: { at, kind, fromZoom = 0 },
        text,
      } of names)
        if (zoom >= fromZoom)
          labels.push(
            labelOf(
              text,
              at.flatMap((degrees) => {
                const { x, y } = map.project([degrees[0], degrees[1]]);
                if (kind !== 'town')
                  return { beside: { left: x, top: y, width: 0, height: 0 }, side: 'middle' };
                const besideBox = { left: x - dot / 2, top: y - dot / 2, width: dot, height: dot };
                return besideDot.map((side) => ({ beside: besideBox, side }));
              }),
            ),
          );
    const corner = { left: width - buttons.width, top: 0, ...buttons };
    const placedLabels = new Map(placeLabels(labels, [...boxes, corner], frame).map((one) => [one.id, one]));
    for (const [at, text] of texts.entries()) {
      if (!text) continue;
      const own = placedLabels.get(text);
      text.style.visibility = own ? 'visible' : 'hidden';
      if (own) move(text, { x: own.left - boxes[at]!.left, y: own.top - boxes[at]!.top });
    }
    for (const {
      place: { kind, at },
      text,
      dot: mark,
    } of names) {
      const own = placedLabels.get(text);
      for (const part of [text, mark]) if (part) part.style.visibility = own ? 'visible' : 'hidden';
      if (own) move(text, { x: own.left, y: own.top });
      if (own && mark && kind === 'town') move(mark, map.project([at[0]![0], at[0]![1]]));
    }
  };
  map.on('move', place);
  map.on('resize', place);
  // A name's width changes once its font is loaded, so all names are placed again.
  void document.fonts.ready.then(place);
  return {
    setPins(shown) {
      pins = shown;
      place();
    },
    hidePlaces() {
      if (!arePlacesShown) return;
      arePlacesShown = false;
      place();
    },
  };
}

const labelOf = (text: HTMLElement, where: Label<HTMLElement>['places']): Label<HTMLElement> => ({
  id: text,
  width: text.offsetWidth,
  height: text.offsetHeight,
  places: where,
});

const pinBox = ({ x, y }: Point): Box => ({
  left: x - pinSize.width / 2,
  top: y - pinSize.height,
  ...pinSize,
});

const move = (element: HTMLElement, { x, y }: Point) => {
  element.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px)`;
};

function addName(layer: HTMLElement, { name, kind }: Place) {
  const text = document.createElement('span');
  text.className = `map-name map-name-${kind}`;
  text.textContent = name;
  layer.append(text);
  if (kind !== 'town') return { text };
  const mark = document.createElement('span');
  mark.className = 'map-dot';
  layer.append(mark);
  return { text, dot: mark };
}

/** A line from a location to the tip of its pin. There is no line when the tip is at the location itself. */
function leader(from: Point, to: Point): SVGElement[] {
  if (from.x === to.x && from.y === to.y) return [];
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'line');
  const end = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
  const attributes = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
  for (const [name, value] of Object.entries(attributes)) line.setAttribute(name, String(value));
  for (const [name, value] of Object.entries({ cx: from.x, cy: from.y, r: 3 }))
    end.setAttribute(name, String(value));
  return [line, end];
}
