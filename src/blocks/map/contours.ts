/** Contour lines around a place, drawn from its coordinates: the same place, the same hill. One path for all rings. */
export function contours(latitude: number, longitude: number): string {
  const rings = 11;
  const points = 36;
  let path = '';
  for (let ring = 1; ring <= rings; ring++) {
    for (let i = 0; i < points; i++) {
      const angle = (i / points) * 2 * Math.PI;
      const bend =
        0.16 * Math.sin(2 * angle + latitude) +
        0.1 * Math.sin(3 * angle + longitude + ring * 0.12) +
        0.05 * Math.sin(5 * angle + latitude * longitude - ring * 0.2);
      const reach = ring * 64 * (1 + bend);
      path += `${i ? 'L' : 'M'}${Math.round(1.5 * reach * Math.cos(angle))} ${Math.round(reach * Math.sin(angle))}`;
    }
    path += 'z';
  }
  return path;
}
